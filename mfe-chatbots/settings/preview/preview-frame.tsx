import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { type PreviewLook, previewAddress } from '../../components/preview.ts';
import * as css from './preview.module.css';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

interface PreviewFrameProps extends Required<PreviewLook> {
  url: string;
  device: Device;
  /** Changes with every save: the settings are then asked for anew, and the chat goes on. */
  version: string;
  onExpired: () => void;
}

/** Inert until it is entered by a button, so that nobody falls into it on the way through the page. */
export function PreviewFrame({
  url,
  device,
  lang,
  theme,
  state,
  version,
  onExpired,
}: PreviewFrameProps) {
  const { t } = useTranslation('chatbots');
  const [address] = useState(() => previewAddress(url, { lang, theme, state }));
  const isPainted = usePainted();
  const [isLive, setLive] = useState(false);
  /** New with every page that says it is ready; null before, and once it is left. */
  const [page, setPage] = useState<object | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(version);
  const expired = useRef(onExpired);
  expired.current = onExpired;

  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== new URL(url).origin) return;
      const state: unknown = Object(data).preview;
      // By the time it is heard, the page that said it is no source any more.
      if (state === 'left' && source === null) setPage(null);
      if (source !== frame.current?.contentWindow) return;
      if (state === 'ready') setPage({});
      if (state === 'expired') expired.current();
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url]);

  useEffect(() => {
    if (!page) return;
    const reload = shown.current !== version;
    shown.current = version;
    const wish = { preview: { theme, lang, reload } };
    frame.current?.contentWindow?.postMessage(wish, new URL(url).origin);
  }, [page, theme, lang, version, url]);

  function enter() {
    setLive(true);
    // It can take the focus once it is no longer inert.
    requestAnimationFrame(() => frame.current?.focus());
  }

  return (
    <>
      <div className={css.screen} data-device={device}>
        {isPainted && (
          <iframe
            ref={frame}
            className={css.frame}
            src={address}
            title={t('settings.preview.frame')}
            inert={!isLive}
          />
        )}
      </div>
      <div className={css.enter}>
        <Button size="small" onClick={isLive ? () => setLive(false) : enter}>
          {t(isLive ? 'settings.preview.leave' : 'settings.preview.enter')}
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className={css.link}>
          {t('settings.preview.open')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </div>
    </>
  );
}

/** True once the screen has been painted: a page within the page would hold up the form beside it. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
