export const SUGGEST_EDIT = 'Suggest an edit'
export const suggestAbout = (name: string) => `${SUGGEST_EDIT}: ${name}`
export const WHAT_IS_WRONG = "What's wrong?"
export const NOTE = 'Note for the reviewer'
export const OTHER_AGENT = 'Name or URL of the other agent'
export const CONTACT = 'Email for the answer (optional)'
export const SEND_SUGGESTION = 'Send suggestion'
export const SUGGESTION_SENT = 'Thanks for your suggestion'
