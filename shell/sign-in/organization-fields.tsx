import { useMemo } from 'react';
import { currentLanguage, maxOf, useTranslation } from '#shared/console/index.ts';
import { Combobox, TextField, type TextFieldProps } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';

interface OrganizationFieldsProps {
  name: TextFieldProps;
  country: string;
  onCountry: (code: string) => void;
}

export function OrganizationFields({ name, country, onCountry }: OrganizationFieldsProps) {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <>
      <TextField
        {...name}
        need="optional"
        autoComplete="organization"
        maxLength={maxOf('POST /account/sign-up', 'organization_name')}
      />
      <Combobox
        label={t('signIn.country')}
        hint={t('signIn.countryHint')}
        options={options}
        value={country}
        onChange={onCountry}
      />
    </>
  );
}
