import { fileAddress, useTranslation } from '#shared/console/index.ts';
import type { PersonaCard, SampleAnswer } from '#shared/contracts/answers/companion.ts';
import { Avatar, Badge, Card } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './companion.module.css';

interface PersonaPreviewProps {
  card: PersonaCard;
  samples: readonly SampleAnswer[];
}

export function PersonaPreview({ card, samples }: PersonaPreviewProps) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      <Card title={t('companion.setup.card')}>
        <div className={css.persona}>
          <Avatar
            name={card.name}
            size="large"
            {...(card.image && { src: fileAddress(card.image) })}
          />
          <div>
            <bdi className={shared.question}>{card.name}</bdi>
            <p className={css.words} dir="auto">
              {card.introduction}
            </p>
            {card.traits.length > 0 && (
              <ul className={css.traits} aria-label={t('companion.setup.traits')}>
                {card.traits.map((trait) => (
                  <li key={trait}>
                    <Badge>{trait}</Badge>
                  </li>
                ))}
              </ul>
            )}
            <span className={shared.muted}>
              {t(card.mode === 'llm' ? 'companion.setup.byModel' : 'companion.setup.bySources')}
            </span>
          </div>
        </div>
      </Card>
      <Card title={t('companion.setup.samples')}>
        <ol className={css.samples}>
          {samples.map(({ question, answer, answered, citations }) => (
            <li key={question}>
              <bdi className={shared.question}>{question}</bdi>
              <p className={css.words} dir="auto">
                {answer}
              </p>
              {!answered && <Badge tone="warning">{t('companion.setup.unknown')}</Badge>}
              {citations.length > 0 && (
                <span className={shared.muted}>
                  {t('companion.setup.from', {
                    sources: [...new Set(citations.map(({ title }) => title))].join(', '),
                  })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
