import { type FieldPath, get, useController, useFormContext } from 'react-hook-form';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import type { SettingsValues } from './settings-values.ts';
import { useFieldName } from './use-field-name.ts';

export type SettingName = FieldPath<SettingsValues>;

/** Connects a setting to its form control: label, value and translated error. */
export function useSetting<Name extends SettingName>(name: Name) {
  const { control } = useFormContext<SettingsValues>();
  const { field, formState } = useController<SettingsValues, Name>({ name, control });
  const textOf = useFieldText();
  const nameOf = useFieldName();

  /** The error of the field, or of a path in it: `errorAt('0.path_pattern')`. */
  function errorAt(path = ''): string | undefined {
    const error: unknown = get(formState.errors, path ? `${name}.${path}` : name);
    const message = error instanceof Object && 'message' in error ? error.message : undefined;
    return typeof message === 'string' ? textOf(message) : undefined;
  }

  // The page has its own image and colours.
  const isPageField = name.startsWith('page.');
  const label = nameOf(
    isPageField ? name.replace('.', '_') : name.slice(name.lastIndexOf('.') + 1),
  );
  return { field, label, errorAt, error: errorAt() };
}
