import type { Browser } from '@playwright/test';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { chatOn } from '../support/chat.ts';
import { longMarkdownAnswer } from '../support/long-answer.ts';
import { type StartedProduct, startProduct } from '../support/product.ts';
import { capture } from './capture.ts';
import { widgetStates } from './widget-states.ts';

/** The widget on the demo's business site, answering from sources and by a stand-in for a model. */
export async function captureWidget(browser: Browser, bySources: StartedProduct): Promise<void> {
  const tokens = longMarkdownAnswer.match(/[\s\S]{1,8}/gu) ?? [];
  const model = await startModelServer();
  const byModel = await startProduct({ LLM_BASE_URL: model.baseUrl });
  try {
    for (const { name, answers, tokenMs = 0, act } of widgetStates) {
      model.always({ tokens, tokenMs });
      const { demo } = answers === 'by-model' ? byModel : bySources;
      await capture(
        browser,
        { folder: 'screens/widget', name },
        async (page, _context, language) => {
          await page.goto(demo);
          await act(chatOn(page, language), page);
        },
      );
    }
  } finally {
    await Promise.all([byModel.stop(), model.close()]);
  }
}
