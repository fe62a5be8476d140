import { useMemo } from 'react';
import type { ContactPrefill } from '#shared/contracts/answers/answer-cards.ts';
import type { CollectItem } from '#shared/contracts/chatbots/window-settings.ts';
import type { RequestedItem } from '#shared/utils/contact-items.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { guessListedCountry, listCountries } from './countries.ts';
import { type ControlAttributes, LabelledField } from './labelled-field.tsx';
import type { FieldErrors } from './read-contact.ts';

interface ContactFieldProps {
  requested: RequestedItem;
  errors: FieldErrors;
  /** According to the date of birth. */
  isChild: boolean;
  today: string;
  /** What the customer has typed in the chat. */
  prefill: ContactPrefill;
  onBirthDateChange: (date: string) => void;
}

const autoComplete = {
  name: 'name',
  date_of_birth: 'bday',
  email: 'email',
  phone_number: 'tel',
  occupation: 'organization-title',
} as const satisfies Partial<Record<CollectItem, string>>;

export function ContactField({
  requested: { item, required },
  errors,
  ...rest
}: ContactFieldProps) {
  const t = useTranslator();
  return (
    <LabelledField
      name={item}
      label={t(`contact.item.${item}`)}
      required={required}
      errors={errors}
    >
      {(attributes) => <Control item={item} attributes={attributes} {...rest} />}
    </LabelledField>
  );
}

type ControlProps = Omit<ContactFieldProps, 'requested' | 'errors'> & {
  item: CollectItem;
  attributes: ControlAttributes;
};

function Control({ item, attributes, isChild, today, prefill, onBirthDateChange }: ControlProps) {
  const t = useTranslator();
  switch (item) {
    case 'gender': {
      const genders = isChild ? ['boy', 'girl'] : ['male', 'female', 'other'];
      return (
        <select key={String(isChild)} {...attributes} defaultValue="">
          <option value="">{t('contact.choose')}</option>
          {[...genders, 'none'].map((gender) => (
            <option key={gender} value={gender}>
              {t(`contact.gender.${gender}`)}
            </option>
          ))}
        </select>
      );
    }
    case 'language':
      return (
        <select {...attributes} defaultValue={t.language}>
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
          <option value="other">{t('contact.otherLanguage')}</option>
        </select>
      );
    case 'date_of_birth':
      return (
        <input
          {...attributes}
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete={autoComplete[item]}
          onChange={(event) => onBirthDateChange(event.target.value)}
        />
      );
    case 'phone_number':
      return (
        <div className="phone">
          <CountrySelect />
          <input
            {...attributes}
            type="tel"
            maxLength={40}
            autoComplete={autoComplete[item]}
            defaultValue={prefill.phone_number}
          />
        </div>
      );
    case 'hobby':
    case 'dream':
      return <input {...attributes} placeholder={t('contact.several')} />;
    case 'email':
      return (
        <input
          {...attributes}
          type="email"
          maxLength={254}
          autoComplete={autoComplete[item]}
          defaultValue={prefill.email}
        />
      );
    default:
      return <input {...attributes} maxLength={60} autoComplete={autoComplete[item]} />;
  }
}

function CountrySelect() {
  const t = useTranslator();
  const countries = useMemo(() => listCountries(t.language), [t]);
  return (
    <select
      name="country"
      aria-label={t('contact.country')}
      autoComplete="country"
      defaultValue={guessListedCountry(countries, [...navigator.languages, t.language])}
    >
      {countries.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  );
}
