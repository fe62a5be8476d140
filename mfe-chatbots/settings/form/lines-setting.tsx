import type { FieldPathByValue } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { TextArea, type TextAreaProps } from '#shared/ui/index.ts';
import type { SettingsValues } from './settings-values.ts';
import { useSetting } from './use-setting.ts';

interface LinesSettingProps extends Pick<TextAreaProps, 'hint' | 'placeholder' | 'inputMode'> {
  name: FieldPathByValue<SettingsValues, string[]>;
}

export function LinesSetting({ name, ...rest }: LinesSettingProps) {
  const { t } = useTranslation('chatbots');
  const { field, label, error, errorAt } = useSetting(name);
  const entries = field.value as readonly string[]; // `name` is limited to fields of this type
  const line = entries.findIndex((_, index) => errorAt(`${index}`));
  const message =
    line < 0
      ? error
      : t('settings.lines.wrong', { entry: entries[line], problem: errorAt(`${line}`) });
  return (
    <TextArea
      {...rest}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      label={label}
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      error={message}
      value={entries.join('\n')}
      onChange={(event) => field.onChange(typedLines(event.currentTarget.value))}
    />
  );
}

/** Keeps empty lines while typing; saving removes them. */
function typedLines(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => line.trim());
}
