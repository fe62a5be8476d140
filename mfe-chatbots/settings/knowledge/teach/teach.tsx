import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { errorText, useTranslation, useUnsavedChanges } from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/answers/school.ts';
import { Banner, Button, Card, IconButton, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { TestSearch } from '../search/test-search.tsx';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';
import { TaughtList } from './taught-list.tsx';
import { useLinkedChat } from './use-linked-chat.ts';
import { useReview } from './use-review.ts';
import { useTestQuestions } from './use-test-questions.ts';

type Taught = Pick<TaughtPair, 'id' | 'question'>;

export function Teach(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { agentId, agentType, mayEdit } = context;
  const review = useReview(agentId);
  const isReviewing = review.pairs.length > 0;
  const [taught, setTaught] = useState<Taught | null>(null);
  const linkedChat = useLinkedChat(agentId, mayEdit, review);
  const tests = useTestQuestions(agentId, mayEdit);
  useUnsavedChanges(isReviewing || review.text.trim() !== '');

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('teach.description')}</p>
      {linkedChat.error && (
        <Banner tone="danger" role="alert">
          {errorText(linkedChat.error)}
        </Banner>
      )}
      {linkedChat.data && (
        <Banner role="status" tone={linkedChat.data.pairs.length > 0 ? 'info' : 'warning'}>
          {t(linkedChat.data.pairs.length > 0 ? 'teach.fromChat' : 'teach.chatEmpty')}
        </Banner>
      )}
      {linkedChat.isPending && <Skeleton lines={3} />}
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
          <TestSearch key={taught.id} {...context} question={taught.question} />
        </Card>
      )}
      <TaughtList
        {...context}
        tests={tests}
        onCorrect={({ question, answer, source }) => review.add([{ question, answer }], source)}
      />
    </div>
  );
}
