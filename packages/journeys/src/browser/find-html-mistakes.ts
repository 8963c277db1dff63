import { HtmlValidate } from 'html-validate'

/** What HTML's specification forbids and what makes a page less accessible; nothing of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // An aria-label names a group as a legend does.
    'wcag/h71': 'off',
    'prefer-native-element': 'off',
    // Names of elements are axe's: it knows labels, and what an open dialog hides.
    'text-content': 'off',
    'hidden-focusable': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

/** What is wrong with a page's HTML, each with its element. */
export async function findHtmlMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
