/** A moment as people read it here: `14:32`, with the day in front when it was not today. Both in milliseconds since 1970. */
export function clockTime(at: number, now: number): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date(now).toDateString()) return time;
  return `${moment.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}, ${time}`;
}

/** The same, in full, for a hint. */
export function fullTime(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
