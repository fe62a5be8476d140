import { lazyDialog, loadTexts } from '#shared/console/index.ts';

/** The tags of the organization, to rename, merge and delete. */
export const TagManagerDialog = lazyDialog(async () => {
  const [{ TagManager }] = await Promise.all([import('./tag-manager.tsx'), loadTexts(['tags'])]);
  return TagManager;
});
