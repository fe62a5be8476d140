import { TextField, type TextFieldProps } from '#shared/ui/index.ts';

interface WebsiteFieldProps extends TextFieldProps {
  /** For a field inside of another form, which Enter would submit. */
  onEnter?: () => void;
}

/** A field for the address of a website. */
export function WebsiteField({ onEnter, ...props }: WebsiteFieldProps) {
  return (
    <TextField
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://example.com"
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      {...props}
    />
  );
}
