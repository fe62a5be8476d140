import { toast, useMutation } from '#shared/console/index.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#shared/ui/index.ts';

interface ConfirmActionProps<Result> extends Omit<ConfirmDialogProps, 'status' | 'onConfirm'> {
  action: () => Promise<Result>;
  /** Called before the dialog closes. */
  onDone?: (result: Result) => void;
  /** Called when the action succeeded or failed. */
  onSettled?: () => unknown;
}

/** Asks for confirmation and performs the action. Closes once it is done, and stays open if it fails. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  const { action, onDone, onSettled, ...dialog } = props;
  const acting = useMutation({
    mutationFn: action,
    onSuccess(result) {
      onDone?.(result);
      dialog.onClose();
    },
    onError: toast.error,
    onSettled: () => onSettled?.(),
  });
  return (
    <ConfirmDialog
      {...dialog}
      status={acting.isPending ? 'busy' : 'idle'}
      onConfirm={() => acting.mutate()}
    />
  );
}
