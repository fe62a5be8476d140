import { lazyDialog, loadTexts } from '#shared/console/index.ts';

/** The dialog with all canned replies. */
export const ManagerDialog = lazyDialog(async () => {
  const [{ CannedReplyManager }] = await Promise.all([
    import('./manager/canned-reply-manager.tsx'),
    loadTexts(['replies']),
  ]);
  return CannedReplyManager;
});
