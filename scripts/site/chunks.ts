type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Importers | null }
/** A group of modules that come in one file; the name may be decided module by module, and null leaves one out. */
type Group = {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  priority: number
  debugName?: string
  test?: RegExp
  includeDependenciesRecursively?: boolean
}

/** All that comes before the first paint, so that no part of it hides in what comes after. */
const START: Group = {
  name: 'start',
  priority: 6,
  test: /^\0(?:rolldown\/runtime|vite\/preload-helper)|\/web\/(?:client\.ts|lib\/loading\/after-paint\.ts|styles\.css)$/,
}

/** Every page starts with this one file, which shrinks better than thirty. */
const CORE: Group = {
  name: 'core',
  priority: 5,
  test: /\/web\/(?:hydrate\.tsx|routes\/_site\.tsx\?tsr-split=component.*|lib\/(?:time\/(?:server-clock|today)|device\/use-wide|session\/(?:session-door|use-sign-out))\.ts)$/,
}

/** This file calls the API and looks after the session; the first idle moment asks for it, or the first call before that. */
const CALLS: Group = {
  name: 'calls',
  priority: 5,
  test: /\/web\/lib\/(?:api\/browser-link|session\/keep-session)\.ts$/,
}

/** Public pages share as few files as there are ways to need what is in them, and so do areas with their kits. */
const SHARED: Group[] = [
  // The fields of the searches, and the query of the list: an area that has none must not load them.
  {
    name: 'searches',
    priority: 4,
    test: /\/(?:suggest-field|suggest-input|use-debounced|tournaments-query|use-communes|town-field|wanted-category)\.tsx?$|\/reference\/regions\.ts$/,
  },
  { name: 'wishes', priority: 4, test: /\/web\/.+\/(?:segments|town-choice)\.tsx?$/ },
  // News and states, on pages of tournaments and matches and in areas.
  {
    name: 'news',
    priority: 4,
    test: /\/web\/(?:lib\/live\/(?:use-live|jitter)\.ts|components\/ui\/badges\/badge\.tsx)$/,
  },
  // These modules write through the API, which no public page does before somebody presses; the last ones stand beside them in areas.
  {
    name: 'writes',
    priority: 5,
    test: /\/(?:mutationObserver|useMutation)\.js$|\/(?:robot-field|take-file|clubs\/colours\/shirts)\.tsx?$/,
  },
  // A tournament says its terms with these once its page has woken, and areas where terms are written have them too.
  {
    name: 'terms',
    priority: 4,
    test: /\/(?:domain\/.+\/(?:tournament-texts|cancellation|files\/upload)|sharing\/poster-url)\.ts$/,
  },
  {
    name: 'folds',
    priority: 4,
    test: /\/(?:lists\/fold|use-shown-inside|document-types|payments\/payment)\.tsx?$|\/icons\/navigation\.m?js$/,
  },
  // What entering costs: a tournament says it below, and whoever pays sees it.
  {
    name: 'prices',
    priority: 4,
    test: /\/registrations\/prices\/(?:sold-lines|extras|price-list)\.ts$|\/tournaments\/details\/terms?\.tsx$/,
  },
  {
    name: 'opinions',
    priority: 4,
    test: /\/(?:report-button|badges\/stars|comments-query|photos-query|photo-text|opinions-query|opinion-summary|opinion-words|opinions\/trend|community\/rating)\.tsx?$/,
  },
  // The teams, matches, ranks and bracket of a tournament, from its page and on their own.
  { name: 'follow', priority: 4, test: /\/standings\/(?:view-strip|views|teams\/use-own-teams)\.tsx?$/ },
  // The list of tournaments with its cards, which the first page shows too once it has woken.
  {
    name: 'tournaments',
    priority: 3,
    test: /\/routes\/_site\/tournois\/index\.tsx\?tsr-split=component|\/tournaments\/tournaments\/(?:tournaments-page|cards\/(?:tournament-card|tournament-card-skeleton)|entering\/tournament-act|search\/(?:filter-bar|filters|active-filters|text-search|period-field|simple-filters|periods|order-field)|results\/(?:results|result-groups))\.tsx?$|\/ui\/lists\/filter-sheet\.tsx$|\/tournaments\/price-now\.ts$/,
  },
  // The rows of matches, which areas that only listen for news need not load.
  {
    name: 'match-rows',
    priority: 2,
    test: /\/(?:ui\/play\/(?:match-row|match-tones|team-name)|competition\/matches\/calendar-match|competition\/short-names)\.tsx?$/,
  },
  {
    name: 'state',
    priority: 2,
    test: /\/tournaments\/(?:entering\/availability-badge|sharing\/(?:preview-text|share-text|share-button))\.tsx?$|\/web\/.+\/(?:once-found|club-link|verified-mark|fill-bar|board-parts|insight-error)\.tsx?$|\/lib\/(?:device\/use-copy|router\/address-id)\.ts$|\/domain\/(?:common\/pages\/club-path|tournaments\/tournament-page)\.ts$|\/icons\/(?:badge-check|share-2)\.m?js$/,
  },
  // The dialogs and pages of accounts: whoever opens one of them names a single file.
  {
    name: 'accounts',
    priority: 2,
    test: /\/features\/accounts\/auth\/(?:account-query|auth-call|auth-problem|auth-words|text-button|use-what-comes-next|login\/use-providers|password\/password-field|sign-up\/(?:new-link|use-captcha))\.tsx?$/,
  },
  {
    name: 'acts',
    priority: 2,
    test: /\/(?:acts\/(?:use-told-act|use-act|use-request-key|request-key|refusal-sentence))\.tsx?$/,
  },
  { name: 'reads', priority: 2, test: /\/(?:pages-of|loaded)\.tsx?$/ },
  { name: 'forms', priority: 2, test: /\/(?:forms\/(?:use-act-form|refusal|act-form|form-fields))\.tsx?$/ },
  { name: 'confirm', priority: 2, test: /\/dialogs\/confirm-(?:act|dialog)\.tsx$/ },
  {
    name: 'listed',
    priority: 2,
    test: /\/(?:lists\/(?:other-filters|row-list|list-skeleton|registration-list)|fields\/words-field)\.tsx$/,
  },
  { name: 'form-dialog', priority: 2, test: /\/(?:forms\/form-dialog|dialogs\/(?:reason-act|dialog-buttons))\.tsx$/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/** These files hold what two of the pages that strangers open first share, and bear the name of the first that has it. */
const PUBLIC: Group[] = [
  {
    debugName: 'public',
    name: (id, graph) => (SMALL.test(id) ? 'site' : sharedFrom('index', 'site')(id, graph)),
    priority: 4,
  },
  {
    debugName: 'public',
    name: (id, graph) => (PAGING.test(id) ? 'lists' : sharedFrom('tournois/index', 'lists')(id, graph)),
    priority: 2,
  },
  { debugName: 'public', name: sharedFrom('matchs', 'matches'), priority: 1 },
]

/**
 * What wakes after a page, by the moment when it does, the earliest first: each is one file. A module that a page needs at once, or
 * another late part, is in none of them, so that neither becomes heavier.
 */
const MOMENTS: [name: string, parts: RegExp][] = [
  [
    'around',
    /\/web\/(?:components\/layout\/(?:theme-switch|site\/(?:footer|burger-panel)|problems\/not-found-page)|features\/accounts\/auth\/session-dialogs|components\/ui\/pictures\/painter|features\/.+\/(?:here-button|opening-alert))\.tsx?$/,
  ],
  ['landing-parts', /\/routes\/_site\/-landing-parts\.tsx$/],
  ['below-list', /\/results\/(?:map-panel|list-foot)\.tsx$/],
  [
    'details',
    /\/web\/.+\/(?:page-trail|entered-categories|in-brief|details-more|before-place|fixed-bar|-place|weather-card)\.tsx$/,
  ],
  ['voice', /\/routes\/_site\/tournois\/-voice\.tsx$/],
  ['day', /\/routes\/_site\/tournois\/-day\.tsx$/],
]
const LATE: Group = {
  debugName: 'late',
  priority: 3,
  includeDependenciesRecursively: false,
  name: (id, graph) => {
    if (id.includes('/node_modules/')) return LATE_ICONS.find(([, icon]) => icon.test(id))?.[0] ?? null
    const asked = [...above(id, graph)].filter((module) => isAsked(graph.getModuleInfo(module)))
    const moments = asked.map((module) => MOMENTS.findIndex(([, parts]) => parts.test(module)))
    return MOMENTS[Math.min(...moments)]?.[0] ?? null
  },
}
/** A page, or a part that is asked for by itself. */
const isAsked = (module: Importers | null) => !module?.importers.length || module.dynamicImporters.length > 0
/** The index of their package makes every page seem to need each of them. */
const LATE_ICONS: [moment: string, icons: RegExp][] = [
  ['around', /\/icons\/(?:sun|moon|monitor|locate-fixed|bell-ring)\.m?js$/],
  ['details', /\/icons\/(?:calendar-plus|clock)\.m?js$/],
]

/** Small parts and pictures of the public pages that areas have too. */
const SMALL =
  /\/web\/.+\/(?:choice-chips|filters-button|closed-note|near-club-query|state-tones|tournament-link|apart|textarea|focus-field)\.tsx?$|\/domain\/common\/counted\.ts$|\/icons\/(?:bell|check|chevron-down|chevron-left|chevron-right|clipboard-check|copy|download|ellipsis|file-text|map|message-square|plus|printer|search|sliders-horizontal|smartphone|chevrons-up-down|circle-check|circle-exclamation-point|info|triangle-exclamation-point)\.m?js$/
const PAGING = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$|\/icons\/star\.m?js$/

/** Names the modules that this public page shares with another one. */
function sharedFrom(page: string, name: string) {
  return (id: string, graph: ModuleGraph): string | null => {
    // The indexes of packages make every page seem to import all of them.
    if (id.includes('/node_modules/')) return null
    const pages = [...above(id, graph)].flatMap((module) => PUBLIC_PAGE.exec(module)?.slice(1).find(Boolean) ?? [])
    return pages.length > 1 && pages.includes(page) ? name : null
  }
}

/** The part of a route file that draws it, of the pages that strangers open first, or what one of them wakes late. */
const PUBLIC_PAGE =
  /\/web\/(?:routes\/_site\/(index|matchs|tournois\/[^-].+)\.tsx\?tsr-split=component|.+\/-(landing-parts)\.tsx|.+\/(tournament-matches)\.tsx)/

/** This module and all that import it, at once or through others. */
function above(id: string, graph: ModuleGraph): Set<string> {
  const modules = new Set([id])
  for (const module of modules)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) modules.add(importer)
  return modules
}

/** The files of the built site, so that a page costs few bytes and few requests. `web/first-load.test.ts` counts them. */
export const CHUNKS: Group[] = [START, CORE, CALLS, ...SHARED, LATE, ...PUBLIC]
