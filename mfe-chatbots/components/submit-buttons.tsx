import { Button } from '#shared/ui/index.ts';

interface SubmitButtonsProps {
  /** Id of the form in the dialog. */
  form: string;
  cancel: string;
  submit: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** The footer of a dialog with a form. */
export function SubmitButtons({
  form,
  cancel,
  submit,
  tone = 'primary',
  isBusy,
  disabled,
  onCancel,
}: SubmitButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button
        type="submit"
        form={form}
        tone={tone}
        status={isBusy ? 'busy' : 'idle'}
        disabled={disabled}
      >
        {submit}
      </Button>
    </>
  );
}
