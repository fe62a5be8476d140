import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { faqQueries } from './queries.ts';

const debounceMs = 400;

interface SimilarWarningProps {
  context: KnowledgeContext;
  question: string;
  /** Excludes the edited FAQ from its own matches. */
  exceptId?: string | undefined;
  /** True while the existing FAQ is loading. */
  isOpening?: boolean | undefined;
  /** Opens the existing FAQ instead; when omitted, only the warning is shown. */
  onEdit?: ((faqId: string) => void) | undefined;
}

export function SimilarWarning({ context, question, ...props }: SimilarWarningProps) {
  const { exceptId, isOpening, onEdit } = props;
  const { t } = useTranslation('knowledge');
  const debouncedQuestion = useDebounced(question.trim(), debounceMs);
  const { data } = useQuery(faqQueries.similar(context.knowledgeId, debouncedQuestion, exceptId));
  const [similar] = data?.similar ?? [];
  if (!similar) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        onEdit && (
          <Button
            size="small"
            status={isOpening ? 'busy' : 'idle'}
            onClick={() => onEdit(similar.id)}
          >
            {t('faq.similar.edit')}
          </Button>
        )
      }
    >
      {t('faq.similar.title')} <bdi className={css.question}>{similar.question}</bdi>
    </Banner>
  );
}
