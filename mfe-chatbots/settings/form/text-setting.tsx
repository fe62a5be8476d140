import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '#shared/ui/index.ts';
import { type SettingName, useSetting } from './use-setting.ts';

/** A line of text in the form; `nullable` for a field that is null when it is empty. */
export function TextSetting({
  name,
  nullable = false,
  ...rest
}: { name: SettingName; nullable?: boolean } & Omit<TextFieldProps, 'label'>) {
  const { field, label, error } = useSetting(name);
  return (
    <TextField
      {...rest}
      {...field}
      label={label}
      value={String(field.value ?? '')}
      error={error}
      onChange={({ currentTarget: { value } }) => field.onChange(nullable ? value || null : value)}
    />
  );
}

/** Several lines of text in the form. */
export function LongTextSetting({
  name,
  ...rest
}: { name: SettingName } & Omit<TextAreaProps, 'label'>) {
  const { field, label, error } = useSetting(name);
  return (
    <TextArea {...rest} {...field} label={label} value={String(field.value ?? '')} error={error} />
  );
}
