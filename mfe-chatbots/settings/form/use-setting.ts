import { type FieldPath, get, useController, useFormContext } from 'react-hook-form';
import { useFieldText } from '../../components/use-contract-form.ts';
import type { SettingsValues } from './settings-values.ts';
import { useFieldName } from './use-field-name.ts';

export type SettingName = FieldPath<SettingsValues>;

/** A field of the settings: what it is called, its value, what the control needs, and what is wrong in words. */
export function useSetting<Name extends SettingName>(name: Name) {
  const { control } = useFormContext<SettingsValues>();
  const { field, formState } = useController<SettingsValues, Name>({ name, control });
  const textOf = useFieldText();
  const nameOf = useFieldName();

  /** What is wrong with the field itself, or with a part of it: `errorAt('0.path_pattern')`. */
  function errorAt(path = ''): string | undefined {
    const error: unknown = get(formState.errors, path ? `${name}.${path}` : name);
    const message = error instanceof Object && 'message' in error ? error.message : undefined;
    return typeof message === 'string' ? textOf(message) : undefined;
  }

  // A page has a picture and colours of its own.
  const isOfPage = name.startsWith('page.');
  const label = nameOf(isOfPage ? name.replace('.', '_') : name.slice(name.lastIndexOf('.') + 1));
  return { field, label, errorAt, error: errorAt() };
}
