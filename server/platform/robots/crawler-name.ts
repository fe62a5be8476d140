/** The user agent of all crawlers, which robots.txt rules refer to. */
export const crawlerName = 'ChatwindowBot';
