import { useWatch } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { ColorField } from '#shared/ui/index.ts';
import type { ColorName, SettingsValues } from '../form/settings-values.ts';
import { useSetting } from '../form/use-setting.ts';

interface ColorSettingProps {
  name: ColorName;
  /** The colour that it stands on. */
  against?: ColorName;
}

/** One of the chatbot's colours, with its contrast in words. */
export function ColorSetting({ name, against }: ColorSettingProps) {
  const { t } = useTranslation('chatbots');
  const { field, label, error } = useSetting(`window.${name}`);
  const other = useWatch<SettingsValues, `window.${ColorName}`>({
    name: `window.${against ?? name}`,
  });
  return (
    <ColorField
      label={label}
      hint={t(`settings.colors.${name}`)}
      value={field.value}
      onChange={field.onChange}
      error={error}
      against={against && { color: other, label: t(`settings.fields.${against}`) }}
    />
  );
}
