/** Every PayPal issue that this sandbox returns, or simulates on demand, with status and text. */
export const issues: Record<string, { status: number; description: string }> = {
  MISSING_REQUIRED_PARAMETER: { status: 400, description: 'A required field / parameter is missing.' },
  INVALID_PARAMETER_VALUE: { status: 400, description: 'The value of a field is invalid.' },
  INVALID_PARAMETER_SYNTAX: {
    status: 400,
    description: 'The value of a field does not conform to the expected format.',
  },
  INVALID_STRING_LENGTH: { status: 400, description: 'The value of a field is either too short or too long.' },
  INVALID_ARRAY_MIN_ITEMS: { status: 400, description: 'The number of items in an array parameter is too small.' },
  INVALID_ARRAY_MAX_ITEMS: { status: 400, description: 'The number of items in an array parameter is too large.' },
  MALFORMED_REQUEST_JSON: { status: 400, description: 'The request JSON is not well formed.' },
  PERMISSION_DENIED: {
    status: 403,
    description: 'You do not have permission to access or perform operations on this resource.',
  },
  CONSENT_NEEDED: { status: 403, description: 'Authorization failed due to insufficient permissions.' },
  INVALID_RESOURCE_ID: {
    status: 404,
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  PREVIOUS_REQUEST_IN_PROGRESS: {
    status: 409,
    description: 'A previous request on this resource is currently in progress.',
  },

  INVALID_CURRENCY_CODE: { status: 422, description: 'Currency code is invalid or is not currently supported.' },
  DECIMAL_PRECISION: { status: 422, description: 'The value of the field has more decimals than the currency has.' },
  CANNOT_BE_ZERO_OR_NEGATIVE: { status: 422, description: 'Must be greater than zero.' },
  CANNOT_BE_NEGATIVE: { status: 422, description: 'Must be greater than or equal to zero.' },
  MAX_VALUE_EXCEEDED: { status: 422, description: 'Should be less than or equal to 9999999.99.' },
  AMOUNT_MISMATCH: { status: 422, description: 'The amount does not equal the sum of its breakdown.' },
  ITEM_TOTAL_MISMATCH: {
    status: 422,
    description: 'The item total does not equal the sum of the unit amounts times their quantities.',
  },
  ITEM_TOTAL_REQUIRED: { status: 422, description: 'If item details are specified, the item total is required.' },
  MULTI_CURRENCY_ORDER: { status: 422, description: 'Multiple differing values of currency_code are not supported.' },
  DUPLICATE_REFERENCE_ID: { status: 422, description: 'Each purchase unit needs its own reference_id.' },
  REFERENCE_ID_REQUIRED: { status: 422, description: 'reference_id is required for each of several purchase units.' },
  REFERENCE_ID_NOT_FOUND: { status: 422, description: 'No purchase unit has that reference_id.' },
  UNSUPPORTED_INTENT: { status: 422, description: 'This intent is not supported.' },
  PAYEE_ACCOUNT_INVALID: { status: 422, description: 'Payee account specified is invalid.' },
  PAYEE_ACCOUNT_RESTRICTED: { status: 422, description: 'The merchant account is restricted.' },
  DUPLICATE_REQUEST_ID: {
    status: 422,
    description: 'The value of PayPal-Request-Id was already used with another request body.',
  },

  PATCH_VALUE_REQUIRED: { status: 422, description: 'Specify a value for the field.' },
  PATCH_PATH_REQUIRED: { status: 422, description: 'Specify a path for the field.' },
  INVALID_PATCH_OPERATION: { status: 422, description: 'The operation cannot be performed on that field.' },
  INVALID_JSON_POINTER_FORMAT: {
    status: 422,
    description: 'Path should be a valid JSON pointer that references a location within the request.',
  },
  NOT_PATCHABLE: { status: 422, description: 'Cannot be patched.' },

  ORDER_NOT_APPROVED: { status: 422, description: 'Payer has not yet approved the Order for payment.' },
  ORDER_ALREADY_CAPTURED: { status: 422, description: 'Order already captured.' },
  ORDER_ALREADY_COMPLETED: { status: 422, description: 'The order cannot be changed: it is completed.' },
  ORDER_COMPLETION_IN_PROGRESS: { status: 422, description: 'Order completion is still in progress.' },
  INSTRUMENT_DECLINED: {
    status: 422,
    description:
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
  },
  DUPLICATE_INVOICE_ID: {
    status: 422,
    description:
      'Duplicate Invoice ID detected. To avoid a duplicate transaction, verify that the invoice ID is unique.',
  },
  PAYER_ACTION_REQUIRED: {
    status: 422,
    description: 'Payer needs to perform an action before the transaction can proceed.',
  },
  PAYER_CANNOT_PAY: { status: 422, description: 'Payer cannot pay for this transaction.' },
  PAYER_ACCOUNT_RESTRICTED: { status: 422, description: 'Payer account is restricted.' },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: { status: 422, description: 'Payer account is locked or closed.' },
  TRANSACTION_REFUSED: { status: 422, description: 'The request was refused.' },
  COMPLIANCE_VIOLATION: {
    status: 422,
    description: 'Transaction cannot be processed due to a possible compliance violation.',
  },
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: {
    status: 422,
    description: 'The maximum number of payment attempts was exceeded.',
  },
  TRANSACTION_LIMIT_EXCEEDED: { status: 422, description: 'Total payment amount exceeded transaction limit.' },
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: {
    status: 422,
    description: 'Transaction failed. Redirect the payer to select another funding source.',
  },

  REFUND_AMOUNT_EXCEEDED: {
    status: 422,
    description: 'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  },
  CAPTURE_FULLY_REFUNDED: { status: 422, description: 'The capture has already been fully refunded.' },
  REFUND_CAPTURE_CURRENCY_MISMATCH: { status: 422, description: 'Refund must be in the same currency as the capture.' },
  PENDING_CAPTURE: { status: 422, description: 'Cannot initiate a refund as the capture is pending.' },
  REFUND_NOT_ALLOWED: { status: 422, description: 'Refund cannot be issued: the capture was not completed.' },
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: {
    status: 422,
    description: 'You have exceeded the number of refunds of this capture.',
  },
  REFUND_TIME_LIMIT_EXCEEDED: {
    status: 422,
    description: 'You are over the time limit to perform a refund on this capture.',
  },
  REFUND_FAILED_INSUFFICIENT_FUNDS: {
    status: 422,
    description: 'Capture could not be refunded due to insufficient funds.',
  },
  CAPTURE_NOT_PENDING: { status: 422, description: 'The order has no pending capture.' },
}
