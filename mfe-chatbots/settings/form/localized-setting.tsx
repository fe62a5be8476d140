import type { FieldPathByValue } from 'react-hook-form';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { LocalizedField } from './localized-field.tsx';
import type { SettingsValues } from './settings-values.ts';
import { useSetting } from './use-setting.ts';

interface LocalizedSettingProps {
  name: FieldPathByValue<SettingsValues, LocalizedText> & `${'window' | 'page'}.${string}`;
  hint?: string;
  limit: number;
  rows?: number;
}

/** A text of the chatbot in one language or in each. */
export function LocalizedSetting({ name, ...rest }: LocalizedSettingProps) {
  const { field, label, errorAt } = useSetting(name);
  const value = field.value as LocalizedText; // the names are those of such fields
  return (
    <LocalizedField
      {...rest}
      label={label}
      ref={field.ref}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorAt={errorAt}
    />
  );
}
