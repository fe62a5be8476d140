/**
 * Deferred parts of the list share one file, because each additional chunk adds bytes to the first
 * load.
 */
export { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
export { Archive } from './archive.tsx';
export { ChatbotTable } from './chatbot-table.tsx';
export { FirstSteps } from './first-steps/first-steps.tsx';
export { copyItems } from './portable/copy-items.ts';
export { ImportButton } from './portable/import-button.tsx';
