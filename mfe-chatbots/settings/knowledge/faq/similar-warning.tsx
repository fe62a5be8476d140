import { useEffect, useState } from 'react';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/faq.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { similarQuery } from './faq-queries.ts';

interface SimilarWarningProps {
  place: KnowledgePlace;
  question: string;
  /** The one that is edited is not like itself. */
  exceptId?: string | undefined;
  /** Goes on with the one that is there already; without it the warning is all. */
  onEdit?: ((faq: Faq) => void) | undefined;
}

/** Tells, while a question is typed, that nearly the same is answered already. */
export function SimilarWarning({ place, question, exceptId, onEdit }: SimilarWarningProps) {
  const { t } = useTranslation('knowledge');
  const asked = usePaused(question.trim());
  const { data } = useQuery(similarQuery(place.knowledgeId, asked, exceptId));
  const opening = useMutation({
    mutationFn: (id: string) => api.call('GET /customer-service/faq/:id', { params: { id } }),
    onSuccess: (faq) => onEdit?.(faq),
    onError: (failure) => toast.error(failure),
  });
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
            status={opening.isPending ? 'busy' : 'idle'}
            onClick={() => opening.mutate(similar.id)}
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

const pauseMs = 400;

/** What was typed, once the typing rests. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
