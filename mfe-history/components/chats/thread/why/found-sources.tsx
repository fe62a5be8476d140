import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Explanation } from '#shared/contracts/answers/explanation.ts';
import { Badge, type BadgeProps } from '#shared/ui/index.ts';
import * as css from './why.module.css';

type FoundSource = Explanation['found'][number];

/** Texts with a lower score are rarely quoted. */
const minGoodScore = 0.2;

/** The search results, with their scores in a collapsed list. */
export function FoundSources({ found }: { found: readonly FoundSource[] }) {
  const { t } = useTranslation('history');
  return (
    <>
      <ul className={css.found}>
        {found.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several passages of one source
          <li key={index}>
            <span className={css.title} dir="auto">
              {source.title || t(`sources.type.${source.source_type}`)}
            </span>
            <span className={css.muted}>{t(`sources.type.${source.source_type}`)}</span>
            <Verdict source={source} />
            {source.used && <Badge tone="accent">{t('why.used')}</Badge>}
          </li>
        ))}
      </ul>
      <details className={css.numbers}>
        <summary>{t('why.numbers')}</summary>
        <ol>
          {found.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several passages of one source
            <li key={index}>
              <span dir="auto">{source.title || t(`sources.type.${source.source_type}`)}</span>
              <Numbers source={source} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Verdict({ source }: { source: FoundSource }) {
  const { t } = useTranslation('history');
  const verdict = verdictOf(source);
  const tones: Record<typeof verdict, BadgeProps['tone']> = {
    sure: 'success',
    strong: 'success',
    similar: 'neutral',
    unsure: 'neutral',
    weak: 'neutral',
  };
  return <Badge tone={tones[verdict]}>{t(`why.${verdict}`)}</Badge>;
}

function verdictOf({ score, confidence, min_confidence: needed, similarity }: FoundSource) {
  if (confidence === undefined || needed === undefined) {
    return score >= minGoodScore ? 'strong' : 'weak';
  }
  if (confidence >= needed) return 'sure';
  return similarity !== undefined && score === 0 ? 'similar' : 'unsure';
}

function Numbers({ source }: { source: FoundSource }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { score, confidence, min_confidence: needed, similarity } = source;
  const shares = { match: score, confidence, needed, similarity };
  const names = ['match', 'confidence', 'needed', 'similarity'] as const;
  return (
    <dl className={css.shares}>
      {names.map((name) => {
        const share = shares[name];
        if (share === undefined) return null;
        return (
          <div key={name}>
            <dt>{t(`why.${name}`)}</dt>
            <dd>{name === 'match' ? format.number(round(share)) : format.percent(share)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Not a percentage, because a score can exceed 1. */
const round = (score: number) => Math.round(score * 100) / 100;
