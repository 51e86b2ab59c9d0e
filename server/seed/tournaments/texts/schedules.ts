/** The day, hour by hour. `short` fits one day, `evening` a night, `weekend` two days, `nonstop` a day and a night. */
export const SCHEDULES = {
  short: [
    'Le déroulé : accueil des équipes à partir de {accueil}, premiers matchs à {debut}, pause vers {midi}, phases finales dès {finales} et remise des récompenses à {fin}.',
    'Horaires de la journée :\n– {accueil} : ouverture de la salle, café et feuilles d’équipe\n– {debut} : coup d’envoi\n– {midi} : pause repas, par roulement\n– {finales} : matchs de classement et finales\n– {fin} : récompenses et pot de l’amitié',
    'Nous ouvrons à {accueil} et le premier ballon est lancé à {debut} précises. Les finales débutent vers {finales} ; comptez être sur la route du retour peu après {fin}.',
    'Programme :\n– {accueil}, accueil des équipes et réunion des entraîneurs\n– {debut}, premières rencontres sur {terrains}\n– {finales}, dernière ligne droite\n– {fin}, podium et photos',
    'La réunion des entraîneurs se tient à {accueil}, juste avant les premiers matchs de {debut}. Après la coupure de {midi}, les rencontres décisives commencent à {finales} et tout s’achève à {fin}.',
    '{Accueil}, on ouvre. {Debut}, on joue. {Midi}, on mange. {Finales}, on se départage. {Fin}, on applaudit. Nous tenons l’horaire, c’est notre fierté.',
    'Arrivée conseillée à {accueil} pour un début des rencontres à {debut}. La journée se termine à {fin}, finales comprises, pour que chacun rentre à une heure raisonnable.',
  ],
  evening: [
    'La salle ouvre à {accueil}, premiers matchs à {debut}. Les finales se jouent à {finales} et la soirée se prolonge jusqu’à {fin}.',
    'Nocturne : accueil à {accueil}, coup d’envoi à {debut}, petite restauration toute la soirée, finale sous les projecteurs à {finales}.',
    'On se retrouve après le travail : vestiaires ouverts à {accueil}, poules à partir de {debut}, tableau final vers {finales}. Fin prévue à {fin}.',
    'Une soirée sans temps mort : accueil à {accueil}, premier ballon à {debut}, dernières rencontres vers {finales} et pot de l’amitié jusqu’à {fin}.',
  ],
  weekend: [
    'Sur deux jours :\n– premier jour : accueil à {accueil}, matchs de poule à partir de {debut}, grande soirée commune\n– second jour : reprise à 9 h, phases finales, récompenses à {fin}',
    'Le tournoi s’étend sur deux journées. On commence à {debut} le premier jour, on dîne ensemble le soir, et les finales du lendemain se terminent vers {fin}, à temps pour reprendre la route.',
    'Premier jour consacré aux poules (accueil dès {accueil}), second jour aux tableaux. La remise des récompenses a lieu à {fin}, devant une salle qui ne manque jamais de voix.',
    'Deux jours, une nuit et beaucoup de paniers : ouverture à {accueil}, premiers matchs à {debut}, reprise le lendemain matin à 9 h et podium à {fin}.',
  ],
  nonstop: [
    'Vingt-quatre heures sans arrêter le chronomètre : les équipes se relaient sur le parquet, les supporters dans les tribunes. Départ à {debut}, arrivée le lendemain à la même heure, petit-déjeuner compris.',
    'On lance le ballon à {debut} et on ne s’arrête que le lendemain. Chaque équipe connaît ses créneaux à l’avance, nuit comprise, et un dortoir calme est installé dans la salle voisine.',
  ],
} as const
