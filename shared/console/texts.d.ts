import type access from '../../locales/en/access.json';
import type account from '../../locales/en/account.json';
import type agents from '../../locales/en/agents.json';
import type areas from '../../locales/en/areas.json';
import type billing from '../../locales/en/billing.json';
import type chatbots from '../../locales/en/chatbots.json';
import type chatbotsWords from '../../locales/en/chatbots-words.json';
import type common from '../../locales/en/common.json';
import type customers from '../../locales/en/customers.json';
import type errors from '../../locales/en/errors.json';
import type exports from '../../locales/en/exports.json';
import type history from '../../locales/en/history.json';
import type knowledge from '../../locales/en/knowledge.json';
import type members from '../../locales/en/members.json';
import type memberships from '../../locales/en/memberships.json';
import type palette from '../../locales/en/palette.json';
import type payouts from '../../locales/en/payouts.json';
import type refunds from '../../locales/en/refunds.json';
import type replies from '../../locales/en/replies.json';
import type requests from '../../locales/en/requests.json';
import type settings from '../../locales/en/settings.json';
import type shell from '../../locales/en/shell.json';
import type start from '../../locales/en/start.json';
import type subscription from '../../locales/en/subscription.json';
import type tags from '../../locales/en/tags.json';
import type ui from '../../locales/en/ui.json';
import type views from '../../locales/en/views.json';

/** Typed text keys: a key missing in English does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      access: typeof access;
      account: typeof account;
      agents: typeof agents;
      areas: typeof areas;
      billing: typeof billing;
      chatbots: typeof chatbots;
      'chatbots-words': typeof chatbotsWords;
      common: typeof common;
      customers: typeof customers;
      errors: typeof errors;
      exports: typeof exports;
      history: typeof history;
      knowledge: typeof knowledge;
      members: typeof members;
      memberships: typeof memberships;
      palette: typeof palette;
      payouts: typeof payouts;
      refunds: typeof refunds;
      replies: typeof replies;
      requests: typeof requests;
      settings: typeof settings;
      shell: typeof shell;
      start: typeof start;
      subscription: typeof subscription;
      tags: typeof tags;
      ui: typeof ui;
      views: typeof views;
    };
  }
}
