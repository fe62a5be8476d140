import { Button } from './button.tsx';

export interface SubmitButtonsProps {
  /** Id of the form. */
  form: string;
  submit: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  disabled?: boolean | undefined;
  cancel?: string;
  /** Absent: the dialog has no button to cancel. */
  onCancel?: () => void;
}

/** The footer of a dialog with a form. */
export function SubmitButtons(props: SubmitButtonsProps) {
  const { form, submit, tone = 'primary', isBusy, disabled, cancel, onCancel } = props;
  return (
    <>
      {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
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
