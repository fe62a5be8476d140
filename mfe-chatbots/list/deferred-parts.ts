/**
 * Deferred parts of the list share one file, because each additional chunk adds bytes to the first
 * load.
 */
export { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
export { Archive } from './archive.tsx';
export { ChatbotTable } from './chatbot-table.tsx';
export { ExamplesNotice } from './first-steps/examples-notice.tsx';
export { FirstStepsCard } from './first-steps/first-steps-card.tsx';
export { copyItems } from './import-export/copy-items.ts';
export { ImportButton } from './import-export/import-button.tsx';
