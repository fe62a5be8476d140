import { deferredPart, loadTexts, useDeferredPart } from '#shared/console/index.ts';

type DeferredParts = typeof import('./deferred-parts.ts');

const deferredParts = deferredPart<DeferredParts>(async () => {
  const texts = loadTexts(['settings', 'start']);
  const parts = await import('./deferred-parts.ts');
  await texts;
  const { Archive, ChatbotTable, copyItems, DeleteChatbotDialog } = parts;
  const { ExamplesNotice, FirstStepsCard, ImportButton } = parts;
  return {
    ...{ Archive, ChatbotTable, copyItems, DeleteChatbotDialog },
    ...{ ExamplesNotice, FirstStepsCard, ImportButton },
  };
});
const noParts: Partial<DeferredParts> = {};

export const useDeferredParts = () => useDeferredPart(deferredParts) ?? noParts;
