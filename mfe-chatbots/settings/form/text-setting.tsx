import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '#shared/ui/index.ts';
import { type LimitedSetting, maxOfSetting } from './max-of-setting.ts';
import { type SettingName, useSetting } from './use-setting.ts';

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

export function LongTextSetting({
  name,
  ...rest
}: { name: SettingName & LimitedSetting } & Omit<TextAreaProps, 'label' | 'limit'>) {
  const { field, label, error } = useSetting(name);
  return (
    <TextArea
      {...rest}
      {...field}
      label={label}
      limit={maxOfSetting(name)}
      value={String(field.value ?? '')}
      error={error}
    />
  );
}
