import { Circle } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '#shared/console/index.ts';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  LoadFailure,
  Progress,
  Skeleton,
  Spinner,
  type ToastShown,
  Toasts,
} from '#shared/ui/index.ts';
import * as css from './showcase.module.css';

const failure = new HttpError({ detail: 'The server did not answer.', request_id: 'req_7f3a' });

export function ShowFeedback() {
  const [toasts, setToasts] = useState<readonly ToastShown[]>([]);
  const add = (tone: ToastShown['tone'], text: string) =>
    setToasts([...toasts, { id: Date.now(), tone, text }]);
  return (
    <Card title="Feedback">
      <div className={css.row}>
        <Badge>Neutral</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success" icon={Circle}>
          Live
        </Badge>
        <Badge tone="warning">Almost full</Badge>
        <Badge tone="danger">Failed</Badge>
        <Avatar name="김민지" size="large" />
        <Avatar name="Ana López" />
        <Avatar name="Broken" src="/nothing.png" size="small" />
        <Spinner label="Reading the page…" />
      </div>
      <div className={css.stack}>
        <Banner>Answers come from the example documents until you add your own.</Banner>
        <Banner tone="success">The domain is connected.</Banner>
        <Banner tone="warning" action={<Button size="small">Add chats</Button>}>
          90 % of this month’s answers are used.
        </Banner>
        <Banner tone="danger">The last payment was declined.</Banner>
        <Progress label="Chats" value={0.312} text="312 of 1,000, until 31 March" />
        <Progress label="Documents" value={0.92} text="46 of 50" tone="warning" />
        <Progress label="Reading" />
      </div>
      <div className={css.row}>
        <Button onClick={() => add('success', 'Saved.')}>Success</Button>
        <Button onClick={() => add('info', 'Kim is writing in this chat too.')}>Info</Button>
        <Button onClick={() => add('error', 'Could not save: the name is taken.')}>Error</Button>
      </div>
      <div className={css.grid}>
        <Skeleton lines={3} />
        <Skeleton shape="block" />
        <EmptyState title="No chat matches" action={<Button>Clear the filter</Button>} />
        <LoadFailure error={failure} onRetry={() => undefined} />
      </div>
      <Toasts
        toasts={toasts}
        onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </Card>
  );
}
