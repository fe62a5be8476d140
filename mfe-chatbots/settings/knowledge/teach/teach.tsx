import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { errorText, useTranslation, useUnsavedChanges } from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/school.ts';
import { Banner, Button, Card, IconButton, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { TestSearch } from '../search/test-search.tsx';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';
import { TaughtList } from './taught-list.tsx';
import { useChatOfHistory } from './use-chat-of-history.ts';
import { useReview } from './use-review.ts';
import { useTestQuestions } from './use-test-questions.ts';

type Taught = Pick<TaughtPair, 'id' | 'question'>;

/** Chats become questions with answers, are looked through, taught, and tried at once (Z11). */
export function Teach(place: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const { agentId, agentType, mayEdit } = place;
  const review = useReview(agentId);
  const isReviewing = review.pairs.length > 0;
  /** What was taught this moment. */
  const [taught, setTaught] = useState<Taught | null>(null);
  const fromHistory = useChatOfHistory(agentId, mayEdit, review);
  const tests = useTestQuestions(agentId, mayEdit);
  useUnsavedChanges(isReviewing || review.text.trim() !== '');

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('teach.description')}</p>
      {fromHistory.error && (
        <Banner tone="danger" role="alert">
          {errorText(fromHistory.error)}
        </Banner>
      )}
      {fromHistory.data && (
        <Banner role="status" tone={fromHistory.data.pairs.length > 0 ? 'info' : 'warning'}>
          {t(fromHistory.data.pairs.length > 0 ? 'teach.fromChat' : 'teach.chatEmpty')}
        </Banner>
      )}
      {fromHistory.isPending && <Skeleton lines={3} />}
      {mayEdit && (
        <Card>
          {isReviewing ? (
            <ReviewStep agentId={agentId} review={review} onTaught={setTaught} />
          ) : (
            <SourceStep {...{ agentId, agentType, review }} />
          )}
        </Card>
      )}
      {taught !== null && (
        <Card
          title={t('teach.try')}
          actions={
            <>
              {!tests.isTested(taught.id) && (
                <Button
                  size="small"
                  icon={ListChecks}
                  status={tests.isBusy ? 'busy' : 'idle'}
                  onClick={() => tests.make(taught)}
                >
                  {t('teach.makeTest')}
                </Button>
              )}
              <IconButton icon={X} label={t('teach.closeTry')} onClick={() => setTaught(null)} />
            </>
          }
        >
          <TestSearch key={taught.id} {...place} question={taught.question} />
        </Card>
      )}
      <TaughtList
        {...place}
        tests={tests}
        onCorrect={({ question, answer, source }) => review.add([{ question, answer }], source)}
      />
    </div>
  );
}
