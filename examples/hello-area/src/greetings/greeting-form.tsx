import {
  currentLanguage,
  errorText,
  toast,
  useMutation,
  useTranslation,
  useUnsavedChanges,
} from '@chatwindow/console';
import { Button, TextArea } from '@chatwindow/console/ui';
import { type FormEvent, useState } from 'react';
import { type Chatbot, saveGreeting } from '../queries.ts';
import { greetingIn, replaceText } from './greeting-in.ts';
import * as css from './greetings.module.css';

const maxLength = 500;

/** Edits the greeting of a chatbot in the language of the page. */
export function GreetingForm({ chatbot }: { chatbot: Chatbot }) {
  const { t } = useTranslation('hello');
  const language = currentLanguage();
  const stored = greetingIn(chatbot.intro_text, language);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stored;
  const isDirty = text !== stored;
  // The console asks before the user leaves with unsaved text, and before it upgrades this area.
  useUnsavedChanges(isDirty);

  const save = useMutation({
    mutationFn: (greeting: string) =>
      saveGreeting(chatbot, replaceText(chatbot.intro_text, language, greeting)),
    onSuccess(_result, greeting) {
      // Text typed while saving stays in the field.
      setTyped((current) => (current === greeting ? undefined : current));
      toast.success(t('form.saved'));
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isDirty && text.length <= maxLength && !save.isPending) save.mutate(text);
  }

  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <TextArea
        label={t('form.greeting')}
        hint={t('form.hint')}
        error={save.isError ? errorText(save.error) : undefined}
        limit={maxLength}
        rows={4}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" status={save.isPending ? 'busy' : 'idle'}>
        {t('form.save')}
      </Button>
    </form>
  );
}
