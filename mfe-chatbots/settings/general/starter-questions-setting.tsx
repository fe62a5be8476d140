import { Plus } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, maxOf, useTranslation } from '#shared/console/index.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Button, Checkbox, Tabs } from '#shared/ui/index.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { preferredText, type TextByLanguage, withText } from '../form/localized-text.ts';
import { useSetting } from '../form/use-setting.ts';
import { QuestionRow } from './question-row.tsx';
import * as css from './rows.module.css';

const maxQuestions = maxOf('PATCH /windows/:hash', 'starter_questions[]');

/** Edits all questions in one language at a time when they are written in several languages. */
export function StarterQuestionsSetting() {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const { field, label, errorAt, error } = useSetting('window.starter_questions');
  const questions: readonly LocalizedText[] = field.value;
  const [isPerLanguage, setPerLanguage] = useState(questions.some(isTexts));
  const [chosen, setChosen] = useState<Language>(currentLanguage);

  function change(index: number, text: string) {
    field.onChange(
      questions.map((question, i) =>
        i === index ? withQuestionText(question, text, isPerLanguage ? chosen : null) : question,
      ),
    );
  }

  function toggle(isNowPerLanguage: boolean) {
    setPerLanguage(isNowPerLanguage);
    field.onChange(
      questions.map((question) =>
        withQuestionText(question, textIn(question, chosen), isNowPerLanguage ? chosen : null),
      ),
    );
  }

  const rows = (
    <div className={css.rows}>
      {questions.map((question, index) => (
        <QuestionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id; fields are controlled
          key={index}
          number={index + 1}
          lang={isPerLanguage ? chosen : undefined}
          value={isTexts(question) ? (question[chosen] ?? '') : question}
          error={errorAt(`${index}`) ?? errorAt(`${index}.${chosen}`)}
          onChange={(text) => change(index, text)}
          onRemove={() => field.onChange(questions.filter((_, i) => i !== index))}
          inputRef={index === 0 ? field.ref : undefined}
        />
      ))}
      {questions.length < maxQuestions && (
        <div>
          <Button icon={Plus} size="small" onClick={() => field.onChange([...questions, ''])}>
            {t('settings.starters.add')}
          </Button>
        </div>
      )}
    </div>
  );

  return (
    <fieldset className={css.rows} aria-describedby="starters-hint">
      <legend className={css.legend}>{label}</legend>
      <p id="starters-hint" className={css.hint}>
        {error ?? t('settings.starters.hint', { max: maxQuestions })}
      </p>
      {isPerLanguage ? (
        <Tabs
          label={t('settings.localized.languages', {
            field: label,
          })}
          tabs={languages.map((language) => ({ id: language, label: nameOf(language) }))}
          value={chosen}
          onChange={setChosen}
        >
          {rows}
        </Tabs>
      ) : (
        rows
      )}
      <Checkbox
        label={t('settings.localized.perLanguage')}
        checked={isPerLanguage}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </fieldset>
  );
}

function isTexts(text: LocalizedText): text is TextByLanguage {
  return typeof text !== 'string';
}

function withQuestionText(
  question: LocalizedText,
  text: string,
  language: Language | null,
): LocalizedText {
  return language ? withText(isTexts(question) ? question : {}, language, text) : text;
}

function textIn(question: LocalizedText, language: Language): string {
  return isTexts(question) ? preferredText(question, language) : question;
}
