export { ratingReviewRoutes } from './rating-reviews.routes.ts';
