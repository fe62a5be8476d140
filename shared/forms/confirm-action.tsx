import { toast, useMutation } from '#shared/console/index.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#shared/ui/index.ts';
import { useOpenings } from './use-openings.ts';

interface ConfirmActionProps<Result> extends Omit<ConfirmDialogProps, 'status' | 'onConfirm'> {
  action: () => Promise<Result>;
  /** Called before the dialog closes. */
  onDone?: (result: Result) => void;
  /** Called when the action succeeded or failed. */
  onSettled?: () => unknown;
}

/** Asks for confirmation and performs the action. Closes once it is done, and stays open if it fails. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  return <OpenedDialog key={useOpenings(props.open)} {...props} />;
}

function OpenedDialog<Result>(props: ConfirmActionProps<Result>) {
  const { action, onDone, onSettled, ...dialog } = props;
  const acting = useMutation({
    mutationFn: action,
    onSuccess: (result) => onDone?.(result),
    onError: toast.error,
    onSettled: () => void onSettled?.(),
  });
  // TanStack skips this callback when the dialog was opened again meanwhile, as for another item.
  const act = () => acting.mutate(undefined, { onSuccess: dialog.onClose });
  return <ConfirmDialog {...dialog} status={acting.isPending ? 'busy' : 'idle'} onConfirm={act} />;
}
