import { useTranslation } from '#shared/console/index.ts';
import { TextArea } from '#shared/ui/index.ts';
import { Section } from '../form/section.tsx';
import { useSetting } from '../form/use-setting.ts';

/** Which sites may show the chatbot: one a line, and all of them when there is none. */
export function AllowedOrigins() {
  const { t } = useTranslation('chatbots');
  const { field, label, error, errorAt } = useSetting('window.allowed_origins');
  const origins: readonly string[] = field.value;
  const line = origins.findIndex((_, index) => errorAt(`${index}`));
  const wrong =
    line < 0
      ? error
      : t('settings.origins.line', { origin: origins[line], problem: errorAt(`${line}`) });
  return (
    <Section title={t('settings.origins.title')} description={t('settings.origins.hint')}>
      <TextArea
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        label={label}
        hint={t('settings.origins.example')}
        placeholder="https://www.example.com"
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        error={wrong}
        value={origins.join('\n')}
        onChange={(event) => field.onChange(linesOf(event.currentTarget.value))}
      />
    </Section>
  );
}

/** A line that is being written may be empty; saving leaves it out. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => line.trim());
}
