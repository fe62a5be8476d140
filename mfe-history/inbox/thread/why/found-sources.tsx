import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Explanation } from '#shared/contracts/answers/explanation.ts';
import { Badge, type BadgeProps } from '#shared/ui/index.ts';
import * as css from './why.module.css';

type FoundSource = Explanation['found'][number];

/** A text with a lower score is rarely quoted. */
const minGoodScore = 0.2;

/** What the search found: in words, and the numbers behind them. */
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
        <div className={css.scroller}>
          <NumbersTable found={found} />
        </div>
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

function NumbersTable({ found }: { found: readonly FoundSource[] }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const percent = (share: number | undefined) =>
    share === undefined ? '–' : format.percent(share);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('why.source')}</th>
          <th scope="col">{t('why.match')}</th>
          <th scope="col">{t('why.confidence')}</th>
          <th scope="col">{t('why.needed')}</th>
          <th scope="col">{t('why.similarity')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several passages of one source
          <tr key={index}>
            <th scope="row" dir="auto">
              {source.title}
            </th>
            <td>{percent(source.score)}</td>
            <td>{percent(source.confidence)}</td>
            <td>{percent(source.min_confidence)}</td>
            <td>{percent(source.similarity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
