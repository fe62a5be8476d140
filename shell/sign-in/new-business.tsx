import { useMemo } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { Combobox, TextField, type TextFieldProps } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';

interface NewBusinessProps {
  name: TextFieldProps;
  country: string;
  onCountry: (code: string) => void;
}

/** What the organization is called that is made with the account, and where it is. */
export function NewBusiness({ name, country, onCountry }: NewBusinessProps) {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <>
      <TextField {...name} need="optional" autoComplete="organization" maxLength={60} />
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
