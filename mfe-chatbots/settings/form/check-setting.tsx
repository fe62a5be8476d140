import { Checkbox, type CheckboxProps } from '#shared/ui/index.ts';
import { type SettingName, useSetting } from './use-setting.ts';

export function CheckSetting({
  name,
  ...rest
}: { name: SettingName } & Omit<CheckboxProps, 'label'>) {
  const { field, label, error } = useSetting(name);
  const { value, onChange, ...control } = field;
  return (
    <Checkbox
      {...rest}
      {...control}
      label={label}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
