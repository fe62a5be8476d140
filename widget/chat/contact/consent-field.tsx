import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { LabelledField } from './labelled-field.tsx';
import type { FieldErrors } from './read-contact.ts';

interface ConsentFieldProps {
  text: string;
  version: string | null;
  errors: FieldErrors;
}

/** The consent text and its checkbox, which a new version of the text unchecks. */
export function ConsentField({ text, version, errors }: ConsentFieldProps) {
  const t = useTranslator();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard */}
      <section className="consent" aria-label={t('contact.consentText')} tabIndex={0}>
        <LinkedText text={text} />
      </section>
      <CheckboxField key={version} name="consent" label={t('contact.consent')} errors={errors} />
    </>
  );
}

interface CheckboxFieldProps {
  name: string;
  label: string;
  errors: FieldErrors;
}

export function CheckboxField({ name, label, errors }: CheckboxFieldProps) {
  return (
    <LabelledField name={name} isCheckbox label={label} required errors={errors}>
      {(attributes) => <input {...attributes} type="checkbox" />}
    </LabelledField>
  );
}
