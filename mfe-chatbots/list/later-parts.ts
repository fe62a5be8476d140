/** One file for what the list does not begin with: each file more costs the first page a few bytes. */
export { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
export { Archive } from './archive.tsx';
export { ChatbotTable } from './chatbot-table.tsx';
export { FirstSteps } from './first-steps/first-steps.tsx';
export { copyItems } from './portable/copy-items.ts';
export { ImportButton } from './portable/import-button.tsx';
