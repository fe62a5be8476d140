import type { FieldPathByValue } from 'react-hook-form';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { LocalizedField } from './localized-field.tsx';
import { type LimitedSetting, maxOfSetting } from './max-of-setting.ts';
import type { SettingsValues } from './settings-values.ts';
import { useSetting } from './use-setting.ts';

interface LocalizedSettingProps {
  name: FieldPathByValue<SettingsValues, LocalizedText> & LimitedSetting;
  hint?: string;
  rows?: number;
}

export function LocalizedSetting({ name, ...rest }: LocalizedSettingProps) {
  const { field, label, errorAt } = useSetting(name);
  const value = field.value as LocalizedText; // `name` is limited to fields of this type
  return (
    <LocalizedField
      {...rest}
      label={label}
      limit={maxOfSetting(name)}
      ref={field.ref}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorAt={errorAt}
    />
  );
}
