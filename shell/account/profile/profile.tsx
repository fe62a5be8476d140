import { currentLanguage, useTranslation, useUser } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { Card, RadioGroup, Select } from '#shared/ui/index.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { chooseLanguage, chooseTheme, themes, useTheme } from '../../preferences.ts';
import * as css from '../account.module.css';
import { NameForm } from './name-form.tsx';

export function Profile() {
  const { t } = useTranslation(['account', 'shell']);
  const { email } = useUser();
  const theme = useTheme();
  return (
    <Card title={t('profile.title')}>
      <div className={css.form}>
        <p className={css.text}>
          {t('profile.email')}: <span translate="no">{email}</span>
        </p>
        <NameForm />
        <Select
          label={t('profile.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={currentLanguage()}
          onChange={({ currentTarget: { value } }) => {
            const language = languages.find((each) => each === value);
            if (language) void chooseLanguage(language);
          }}
        />
        <RadioGroup
          label={t('profile.theme')}
          layout="row"
          options={themes.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
    </Card>
  );
}
