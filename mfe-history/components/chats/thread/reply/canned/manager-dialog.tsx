import { useState } from 'react';
import { latePart, loadTexts, useLatePart } from '#shared/console/index.ts';

interface ManagerDialogProps {
  open: boolean;
  onClose: () => void;
}

const manager = latePart(async () => {
  const [{ CannedReplyManager }] = await Promise.all([
    import('./manager/canned-reply-manager.tsx'),
    loadTexts(['replies']),
  ]);
  return CannedReplyManager;
});

/** The dialog with all canned replies, loaded when it is first opened. */
export function ManagerDialog({ open, onClose }: ManagerDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <LoadedDialog open={open} onClose={onClose} />;
}

function LoadedDialog(props: ManagerDialogProps) {
  const Manager = useLatePart(manager);
  return Manager && <Manager {...props} />;
}
