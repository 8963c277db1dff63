import { FileText } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { parseShipmentList } from './parse-shipment-list.ts'
import css from './ship.module.css'
import { ShipForm } from './ship-form.tsx'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipListFormProps = { ship: ReturnType<typeof useShipOrders>; onClose: () => void }

/** A list that is pasted, or taken from a file into the same field, where it can be corrected. */
export function ShipListForm({ ship, onClose }: ShipListFormProps) {
  const [text, setText] = useState('')
  const [carrierId, setCarrierId] = useState('')
  const [fileError, setFileError] = useState<string>()
  const readFile = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    setFileError(undefined)
    try {
      if (file) setText(await file.text())
    } catch {
      setFileError(words.fileFailed)
    }
    // The same file again, once it is corrected.
    input.value = ''
  }
  return (
    <ShipForm
      ship={ship}
      hint={words.carrierOfList}
      carrierId={carrierId}
      onCarrier={setCarrierId}
      onCheck={() => void ship.check(parseShipmentList(text), carrierId || null)}
      onClose={onClose}
    >
      <AreaField
        label={words.list}
        hint={words.listHint}
        error={fileError}
        placeholder={words.placeholder}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <label className={css.file}>
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void readFile(event)} />
        <FileText size={18} aria-hidden />
        {words.file}
      </label>
    </ShipForm>
  )
}
