import { latePart, loadTexts, useLatePart } from '#shared/console/index.ts';

type LaterParts = typeof import('./later-parts.ts');

const laterParts = latePart<LaterParts>(async () => {
  const texts = loadTexts(['settings', 'start']);
  const parts = await import('./later-parts.ts');
  await texts;
  const { Archive, ChatbotTable, copyItems, DeleteChatbotDialog, FirstSteps, ImportButton } = parts;
  return { Archive, ChatbotTable, copyItems, DeleteChatbotDialog, FirstSteps, ImportButton };
});
const none: Partial<LaterParts> = {};

/** What the list does not begin with, once it is there with its texts. */
export const useLaterParts = () => useLatePart(laterParts) ?? none;
