type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }
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
  // What is written through the API: no page does before somebody presses.
  { name: 'writes', priority: 5, test: /\/(?:mutationObserver|useMutation)\.js$/ },
  // The list of tournaments with its cards, which the first page shows too once it has woken.
  {
    name: 'tournaments',
    priority: 3,
    test: /\/routes\/_site\/tournois\/index\.tsx\?tsr-split=component|\/tournaments\/tournaments\/(?:tournaments-page|cards\/(?:tournament-card|tournament-card-skeleton)|entering\/tournament-act|search\/(?:filters|active-filters|text-search|period-field|simple-filters|periods|order-field)|results\/(?:results|result-groups))\.tsx?$|\/ui\/lists\/filter-sheet\.tsx$|\/tournaments\/price-now\.ts$/,
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
    test: /\/tournaments\/(?:entering\/availability-badge|sharing\/(?:preview-text|share-text|share-button))\.tsx?$|\/web\/.+\/(?:once-found|club-link|verified-mark|fill-bar|board-parts)\.tsx?$|\/lib\/(?:device\/use-copy|router\/address-id)\.ts$|\/domain\/(?:common\/pages\/club-path|tournaments\/tournament-page)\.ts$|\/icons\/badge-check\.m?js$/,
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
export const CHUNKS: Group[] = [START, CORE, CALLS, ...SHARED, ...PUBLIC]
