import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { TableCard } from '#shared/contracts/answers/answer-cards.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import * as css from './tables.module.css';

export function TableFigures({ card }: { card: TableCard }) {
  const { t, i18n } = useTranslation('knowledge');
  const format = useFormat();
  const { rows, total_rows } = card;
  return (
    <div className={css.figures}>
      <FiguresTable card={card} language={i18n.language} className={css.scroll} />
      {total_rows > rows.length && (
        <p className={css.more}>
          {t('tables.ask.shown', {
            shown: format.number(rows.length),
            total: format.number(total_rows),
          })}
        </p>
      )}
    </div>
  );
}
