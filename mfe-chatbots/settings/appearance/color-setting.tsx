import { useWatch } from 'react-hook-form';
import { ColorField } from '#shared/ui/index.ts';
import type { ColorName, SettingsValues } from '../form/settings-values.ts';
import { useSetting } from '../form/use-setting.ts';

type PageColor = Extract<keyof SettingsValues['page'], `${string}_color`>;
type ColorPath = `window.${ColorName}` | `page.${PageColor}`;

interface ColorSettingProps {
  name: ColorPath;
  hint?: string;
  against?: ColorPath;
}

export function ColorSetting({ name, hint, against }: ColorSettingProps) {
  const { field, label, error } = useSetting(name);
  const { label: otherLabel } = useSetting(against ?? name);
  const other = useWatch<SettingsValues, ColorPath>({ name: against ?? name });
  return (
    <ColorField
      label={label}
      hint={hint}
      value={field.value}
      onChange={field.onChange}
      error={error}
      against={against && { color: other, label: otherLabel }}
    />
  );
}
